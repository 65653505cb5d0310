/** While pages are prerendered, for any installation: they have what every operator may say. */
export const IS_DRAWN_AHEAD: boolean = import.meta.env.SSR;
