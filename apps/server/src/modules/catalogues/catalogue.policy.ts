/** Forms need these lists before anybody is known. */
export const everybodyMayRead = (): boolean => true
