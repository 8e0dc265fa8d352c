/** Markup whose interpolated values have been escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

type Piece = string | number | Html | readonly Html[] | null | undefined | false;

function pieceOf(value: Piece): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((one) => one.text).join('');
  return escapeHtml(String(value));
}

/** A template whose values are escaped unless they are markup made by it. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + pieceOf(values[index - 1]) + part));
}

/** Markup that is known to be safe, e.g. a style sheet of our own. */
export function trusted(text: string): Html {
  return new Html(text);
}
