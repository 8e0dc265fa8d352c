import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dayAt, safeFileName } from '@payments/api-client/contract';
import PDFDocument from 'pdfkit';
import { dayForPeople, moneyForPeople } from '../../outbox/forPeople.ts';

export interface TaxForm {
  id: number;
  year: number;
  recipientName: string;
  /** Integer cents. */
  grossCents: number;
  paymentCount: number;
  /** January to December, integer cents. */
  monthlyCents: readonly number[];
  issuedAt: Date;
}

export interface Filer {
  name: string;
  /** Made up for the demo: the form says so. */
  isDemo: boolean;
  /** The business time zone, by whose calendar the year and its months are counted. */
  timeZone: string;
}

/** The name that a form is saved under. */
export function taxFormFileName(form: Pick<TaxForm, 'year' | 'recipientName'>): string {
  const ending = '.pdf';
  const clean = safeFileName(`1099-K-${form.year}-${form.recipientName}${ending}`);
  return clean.endsWith(ending) ? clean : `${clean}${ending}`;
}

/** What the standard fonts of PDF can print beside Latin-1 (Windows code page 1252). */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isStandard = (sign: string) =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/.test(sign) || beyondLatin1.includes(sign);
/** Letters of Latin, Greek and Cyrillic: all that the font for other names is asked for. */
const isWide = (sign: string) =>
  /^[\u0100-\u024f\u0370-\u03e1\u0400-\u04ff\u1e00-\u1eff]$/.test(sign) && /\p{L}/u.test(sign);

/** Text as a form prints it: a sign that no font of ours has is given by simpler ones where Unicode knows them, else by `?`. */
export function printable(text: string): string {
  const canPrint = (sign: string) => isStandard(sign) || isWide(sign);
  return Array.from(text.normalize('NFC'), (sign) => {
    if (canPrint(sign)) return sign;
    const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return bare !== '' && Array.from(bare).every(canPrint) ? bare : '?';
  }).join('');
}

/** Noto Sans Bold, embedded in the forms whose names the standard fonts lack letters for. */
const wideFont = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
);

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, month)),
  ),
);

const left = 48;
const width = 516;
const gap = 12;
const half = (width - gap) / 2;
const ink = { text: '#12181b', muted: '#566269', line: '#c9d2d6', accent: '#0f766e', soft: '#f1f6f6' };

interface Entry {
  label: string;
  /** As `printable` gives it. */
  value: string;
}

/**
 * Draws two boxes side by side, as high as they need to be, with their values on one level.
 * @returns the lower edge
 */
function drawPair(
  pdf: PDFKit.PDFDocument,
  top: number,
  entries: readonly [Entry, Entry],
  { size, least }: { size: number; least: number },
): number {
  const inside = { width: half - 24 };
  const isPlain = entries.every(({ value }) => Array.from(value).every(isStandard));
  const useLabels = () => pdf.font('Helvetica').fontSize(8.5).fillColor(ink.muted);
  const useValues = () => {
    pdf.fontSize(size).fillColor(ink.text);
    return isPlain ? pdf.font('Helvetica-Bold') : pdf.font('wide');
  };
  useLabels();
  const labelHeight = Math.max(...entries.map(({ label }) => pdf.heightOfString(label, inside)));
  useValues();
  const valueHeight = Math.max(...entries.map(({ value }) => pdf.heightOfString(value, inside)));
  const valueTop = top + 10 + labelHeight + 4;
  const height = Math.max(least, valueTop + valueHeight + 12 - top);
  for (const [index, { label, value }] of entries.entries()) {
    const x = left + index * (half + gap);
    pdf.roundedRect(x, top, half, height, 4).lineWidth(0.75).strokeColor(ink.line).stroke();
    useLabels().text(label, x + 12, top + 10, inside);
    useValues().text(value, x + 12, valueTop, inside);
  }
  return top + height;
}

function drawMonths(pdf: PDFKit.PDFDocument, form: TaxForm, top: number): void {
  const rowHeight = 26;
  for (const [index, month] of months.entries()) {
    const x = index < 6 ? left : left + half + gap;
    const y = top + (index % 6) * rowHeight;
    if (index % 2 === 0) pdf.rect(x, y, half, rowHeight).fill(ink.soft);
    const line = { width: half - 24, lineBreak: false };
    pdf.font('Helvetica').fontSize(10).fillColor(ink.muted);
    pdf.text(`5${String.fromCharCode(97 + index)}`, x + 12, y + 8, line);
    pdf.fillColor(ink.text).text(month, x + 40, y + 8, line);
    pdf.text(moneyForPeople(form.monthlyCents[index] ?? 0), x + 12, y + 8, { ...line, align: 'right' });
  }
}

function draw(pdf: PDFKit.PDFDocument, form: TaxForm, filer: Filer): void {
  pdf.rect(0, 0, 612, 6).fill(ink.accent);
  pdf.font('Helvetica-Bold').fontSize(10).fillColor(ink.accent);
  pdf.text('PAYMENTS', left, 44, { characterSpacing: 1.4 });
  pdf.fontSize(26).fillColor(ink.text).text('Form 1099-K', left, 66);
  pdf.text(String(form.year), left, 66, { width, align: 'right' });
  pdf.font('Helvetica').fontSize(11).fillColor(ink.muted);
  pdf.text('Payment Card and Third Party Network Transactions', left, 98);
  pdf.text('Substitute form, calendar year', left, 98, { width, align: 'right' });

  const namesBottom = drawPair(
    pdf,
    130,
    [
      { label: "FILER'S name", value: printable(filer.name) },
      { label: "PAYEE'S name", value: printable(form.recipientName) },
    ],
    { size: 12, least: 64 },
  );
  const amountsBottom = drawPair(
    pdf,
    namesBottom + gap,
    [
      {
        label: '1a  Gross amount of payment card/third party network transactions',
        value: moneyForPeople(form.grossCents),
      },
      { label: '3  Number of payment transactions', value: form.paymentCount.toLocaleString('en-US') },
    ],
    { size: 18, least: 68 },
  );

  const monthsTop = amountsBottom + 28;
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(ink.text).text('Gross amount by month', left, monthsTop);
  drawMonths(pdf, form, monthsTop + 20);

  const notesTop = monthsTop + 20 + 6 * 26 + 24;
  const issuedOn = dayForPeople(dayAt(form.issuedAt.getTime(), filer.timeZone));
  pdf.font('Helvetica').fontSize(9).fillColor(ink.muted);
  const notes = [
    'The gross amount is that of every payment which settled, by the month in which it was paid. Neither fees, refunds nor disputes are taken off.',
    `Months are those of the time zone ${filer.timeZone}. Issued ${issuedOn}. Form number ${form.year}-${form.id}.`,
    'This statement stands in for the official form and carries no taxpayer identification numbers.',
    ...(filer.isDemo ? ['Made from demo data: it is not filed with anybody.'] : []),
  ];
  pdf.text(notes.join('\n'), left, notesTop, { width, lineGap: 2, paragraphGap: 4 });
}

/** A form as a PDF of one page. The same form gives the same bytes, for it holds no time but its own. */
export function taxFormPdf(form: TaxForm, filer: Filer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      lang: 'en-US',
      displayTitle: true,
      info: {
        Title: `Form 1099-K ${form.year}, ${form.recipientName}`,
        Author: filer.name,
        Subject: 'Payment Card and Third Party Network Transactions, substitute form',
        CreationDate: form.issuedAt,
      },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.registerFont('wide', wideFont);
    draw(pdf, form, filer);
    pdf.end();
  });
}
