import {Button} from '@ceibo/ui/button'

export function TryAgain({onPress}: {onPress: () => void}) {
  return (
    <Button kind="ghost" small onClick={onPress}>
      Reintentar
    </Button>
  )
}
