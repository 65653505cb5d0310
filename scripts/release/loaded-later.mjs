/**
 * Packages that the server loads only where it uses them; some have files beside their code. All others
 * are in the built files.
 */
export const LOADED_LATER = [
  '@e965/xlsx',
  '@simplewebauthn/server',
  'age-encryption',
  'any-ascii',
  'iconv-lite',
  'nodemailer',
  'pdfkit',
  'pg',
  'prom-client',
  's3mini',
  'sharp',
];
