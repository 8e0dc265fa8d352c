export interface CommonMarkExample {
  /** As the specification counts them, from 1. */
  number: number;
  section: string;
  markdown: string;
  /** What it becomes by the specification, raw HTML let through. */
  html: string;
}

const pattern = /^`{32} example\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$|^#{1,6} *(.*)$/gm;

/** Every example of the CommonMark specification, read from its text (spec.txt of the package commonmark-spec). */
export function commonMarkExamples(text: string): CommonMarkExample[] {
  const examples: CommonMarkExample[] = [];
  let section = '';
  const body = text.replace(/\r\n?/g, '\n').replace(/^<!-- END TESTS -->[\s\S]*/m, '');
  for (const [, markdown, html, heading] of body.matchAll(pattern)) {
    if (heading !== undefined) section = heading;
    else if (markdown !== undefined && html !== undefined)
      examples.push({
        number: examples.length + 1,
        section,
        markdown: markdown.replaceAll('→', '\t'),
        html: html.replaceAll('→', '\t'),
      });
  }
  return examples;
}

/** True when a piece of the markdown stands in the result as it was written: HTML that the specification lets through. */
export function hasRawHtml({ markdown, html }: CommonMarkExample): boolean {
  return (markdown.match(/<[A-Za-z/!?][^>\n]*/g) ?? []).some((tag) => html.includes(tag));
}
