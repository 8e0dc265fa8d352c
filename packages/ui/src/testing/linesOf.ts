/** The lines in which an element's text stands, without the space at which one ends. */
export function linesOf({ childNodes, ownerDocument }: Element): string[] {
  const lines = new Map<number, string>();
  const range = ownerDocument.createRange();
  for (const node of childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    for (const [at, character] of [...(node.textContent ?? '')].entries()) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, `${lines.get(top) ?? ''}${character}`);
    }
  }
  return Array.from(lines.values(), (line) => line.trim());
}
