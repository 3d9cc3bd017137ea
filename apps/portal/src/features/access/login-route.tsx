export const meta = () => [{title: 'Ingresar · Ceibo'}]

export default function LoginPage() {
  return (
    <main id="contenido">
      <h1>Ingresar</h1>
    </main>
  )
}
