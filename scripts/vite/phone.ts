/** The build of the demonstration's phone into the site's files: `vite build --mode phone`. */
export const PHONE_MODE = 'phone';
/** What it wrote, in the folder of the site's build. */
export const PHONE_MANIFEST = '.vite/phone.json';
