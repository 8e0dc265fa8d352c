import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.byteLength, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Rectangles of a card: left, top, right, bottom, grey. */
const card = [
  [16, 16, 304, 184, 245],
  [32, 40, 112, 150, 190],
  [52, 58, 92, 104, 150],
  [40, 112, 104, 150, 150],
  [128, 48, 280, 60, 120],
  [128, 76, 248, 84, 200],
  [128, 98, 264, 106, 200],
  [128, 120, 216, 128, 200],
] as const;

/** A picture of an identity card of nobody, 320 by 200, as a PNG. */
export function specimenPng(): Buffer {
  const [width, height] = [320, 200];
  const rows = Buffer.alloc((width + 1) * height, 215);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  for (const [left, top, right, bottom, grey] of card) {
    for (let y = top; y < bottom; y += 1)
      rows.fill(grey, y * (width + 1) + 1 + left, y * (width + 1) + 1 + right);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** A page that says that it is an identity document of nobody, as a PDF. */
export function specimenPdf(): Buffer {
  const drawing =
    'BT /F1 24 Tf 72 360 Td (SPECIMEN) Tj 0 -36 Td /F1 14 Tf (Identity document of the demo) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
