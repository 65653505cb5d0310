import { registerFonts } from './sheet-text.ts';

/** Loaded at first use: it takes a tenth of a start. */
const loadPdfKit = () => import('pdfkit');

export interface PdfInfo {
  readonly title: string;
  readonly lang: string;
  /** Width and height of its pages, in points. */
  readonly size: readonly [width: number, height: number];
}

/** A PDF of what `draw` puts on its pages, which it adds. */
export async function pdfFile(
  { title, lang, size }: PdfInfo,
  draw: (document: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PDFDocument } = await loadPdfKit();
  const document = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0, size: [...size], bufferPages: true },
    ...{ info: { Title: title }, lang, displayTitle: true },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve) => {
    document.once('end', resolve);
  });
  registerFonts(document);
  await draw(document);
  document.end();
  await done;
  return Buffer.concat(parts);
}
