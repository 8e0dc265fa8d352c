/**
 * What a machine's file says at its head (purpose, flow, what never happens) as Markdown for its page: a paragraph
 * each for what it is for, 'Flow' and 'Never'.
 */
export function headerOf(source: string): string {
  const [, comment] = /^(?:import [^;]+;\s*)*\/\*\*(.*?)\*\//s.exec(source) ?? [];
  if (comment === undefined) throw new Error('the file does not begin with a header');
  const words = comment.replaceAll(/\s*\n \* ?/g, ' ').trim();
  return words
    .replaceAll(/\s*\b(Flow[^:.]*|After a reload|Never):/g, '\n\n**$1**:')
    .replaceAll(' -> ', ' → ')
    .trim();
}
