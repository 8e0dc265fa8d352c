import type { Meta, StoryObj } from '@storybook/react-vite';
import specification from 'commonmark-spec/spec.txt?raw';
import { expect, fireEvent, spyOn, within } from 'storybook/test';
import { attacks } from './attacks.ts';
import { commonMarkExamples, hasRawHtml } from './corpus/commonMark.ts';
import { domPurifyAttacks } from './corpus/domPurifyAttacks.ts';
import { SafeHtml } from './index.ts';

const note = `<h2>Refunds, faster</h2><p>Card refunds are now <strong>sent at once</strong>. See
<a href="https://example.com/faq">the FAQ</a>.</p><ul><li>Statuses update by themselves</li><li>Exports can be
cancelled</li></ul><blockquote>It just works.</blockquote><table><tr><th>Kind</th><td>ACH</td></tr></table>`;

const harmless = new Set(
  'H1 H2 H3 H4 H5 H6 P BR HR DIV SPAN BLOCKQUOTE PRE UL OL LI A STRONG B EM I U S DEL CODE KBD SUB SUP SMALL MARK TABLE THEAD TBODY TR TH TD CAPTION'.split(
    ' ',
  ),
);
const harmlessAttributes = new Set([
  'href',
  'title',
  'start',
  'colspan',
  'rowspan',
  'dir',
  'lang',
  'target',
  'rel',
]);

/** What in a viewer could still run, load, cover or steal. */
function dangersIn(viewer: Element): string[] {
  return [...viewer.querySelectorAll('*')].flatMap((element) => [
    ...(harmless.has(element.tagName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
      ? []
      : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!harmlessAttributes.has(name)) return [`${element.tagName} ${name}=${value}`];
      if (name === 'href' && !/^(https?:\/\/|mailto:|tel:|\/[^/\\])/i.test(value)) return [`href=${value}`];
      if (name === 'target' && value !== '_blank') return [`target=${value}`];
      return [];
    }),
    ...(element.tagName === 'A' &&
    element.hasAttribute('href') &&
    element.getAttribute('rel') !== 'noopener noreferrer'
      ? ['a link without rel']
      : []),
  ]);
}

function Viewers({ notes, dataType }: { notes: readonly string[]; dataType: 'Html' | 'Json' }) {
  return notes.map((body) => (
    <section key={body} data-testid="viewer">
      <SafeHtml body={body} dataType={dataType} />
    </section>
  ));
}

const asRichText = (attack: string) =>
  JSON.stringify([
    { type: attack, align: attack, url: attack, children: [{ text: attack, [attack]: true }] },
  ]);

/** The same in a small box: a corpus is long. */
function Corpus(props: { notes: readonly string[]; dataType: 'Html' | 'Json' }) {
  return (
    <section
      aria-label="Corpus"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
      tabIndex={0}
      style={{ height: 320, overflow: 'auto', contain: 'strict' }}
    >
      <Viewers {...props} />
    </section>
  );
}

/**
 * What strangers wrote breaks rules of structure, which is not what these stories are about; there is nothing to
 * picture in it, and their traps stand in the way of a camera.
 */
const corpusParameters = { a11y: { test: 'off' }, chromatic: { disableSnapshot: true } };

/** Makes whatever would run give itself away. */
function withTraps(): () => string[] {
  const caught: string[] = [];
  const names = ['alert', 'confirm', 'prompt', 'open', 'eval'] as const;
  const spies = names.map((name) =>
    spyOn(window, name).mockImplementation((...given: unknown[]) => {
      caught.push(`${name}(${given.join(', ')})`);
      return null as never;
    }),
  );
  const before = performance.now();
  return () => {
    for (const spy of spies) spy.mockRestore();
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime >= before && new URL(name).origin !== location.origin);
    return [...caught, ...loaded.map(({ name }) => `loaded ${name}`)];
  };
}

async function expectHarmless(
  canvasElement: HTMLElement,
  count: number,
  written: readonly string[] = attacks,
) {
  const viewers = within(canvasElement).getAllByTestId('viewer');
  await expect(viewers).toHaveLength(count);
  const dangers = viewers.flatMap((viewer, place) => {
    const prose = viewer.firstElementChild;
    return prose === null
      ? ['nothing was drawn']
      : dangersIn(prose).map((danger) => `${written[place]}: ${danger}`);
  });
  await expect(dangers).toEqual([]);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  await expect('breached' in window).toBe(false);
  await expect(document.querySelectorAll('[data-testid="viewer"]')).toHaveLength(count);
  await expect(typeof document.getElementById).toBe('function');
  await expect(document.body.tagName).toBe('BODY');
}

const meta = {
  title: 'Components/SafeHtml',
  component: SafeHtml,
  parameters: {
    docs: {
      description: {
        component:
          '**Use** for HTML that is not ours, such as old release notes: it is cleaned before it is drawn, and nothing in it runs.\n\n**Not** for our own documents (RichText), nor to put markup on a page: write components.',
      },
    },
  },
  args: { body: note, dataType: 'Html' },
} satisfies Meta<typeof SafeHtml>;
export default meta;
type Story = StoryObj<typeof meta>;

/** REL-2: what is honest is kept; its links leave in a tab of their own. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Refunds, faster' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    const link = canvas.getByRole('link', { name: 'the FAQ' });
    await expect(link).toHaveAttribute('href', 'https://example.com/faq');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
export const Playground: Story = {};
/** REL-3a: text that is no document is markdown, and raw HTML in it is shown as text. */
export const Markdown: Story = {
  args: {
    dataType: 'Json',
    body: '## Refunds, faster\n\nCard refunds are **sent at once**, see [the FAQ](https://example.com/faq).\n\n- one\n- two\n\n<b onclick="x()">raw</b> and `code`',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Refunds, faster' })).toBeVisible();
    await expect(canvas.getByText('sent at once').tagName).toBe('STRONG');
    await expect(canvas.getByText(/<b onclick="x\(\)">raw<\/b>/)).toBeVisible();
  },
};
/** REL-3a: a document of blocks is drawn by the rich-text viewer. */
export const RichTextDocument: Story = {
  args: { dataType: 'Json', body: '[{"type":"heading-one","children":[{"text":"<i>News</i>"}]}]' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '<i>News</i>' })).toBeVisible();
  },
};
export const BrokenJson: Story = { args: { dataType: 'Json', body: '[{"type":"heading-one", "children"' } };
export const NoText: Story = { args: { body: '' } };

/** REL-2: every attack as HTML. */
export const AttacksAsHtml: Story = {
  tags: ['!autodocs'],
  render: () => <Viewers notes={attacks} dataType="Html" />,
  play: ({ canvasElement }) => expectHarmless(canvasElement, attacks.length),
};
/** REL-2: every attack as markdown, and as a link of markdown. */
export const AttacksAsMarkdown: Story = {
  tags: ['!autodocs'],
  render: () => (
    <Viewers
      notes={[
        ...attacks,
        '[go](javascript:window.breached=1)',
        '[go](<java\nscript:window.breached=1>)',
        '[go](data:text/html,<script>1</script>)',
        '![x](x"onerror="window.breached=1)',
        '![x](https://evil.example/track.gif)',
        '[x]: javascript:window.breached=1\n\n[x]',
        '<javascript:window.breached=1>',
        '[go](https://a.example "x" onclick="window.breached=1")',
        '```html\n<script>window.breached=1</script>\n```',
        '> <img src=x onerror=window.breached=1>',
      ]}
      dataType="Json"
    />
  ),
  play: ({ canvasElement }) => expectHarmless(canvasElement, attacks.length + 10),
};
/** REL-2: every attack as the text, the type and the alignment of a rich-text document. */
export const AttacksAsRichText: Story = {
  tags: ['!autodocs'],
  render: () => <Viewers notes={attacks.map(asRichText)} dataType="Json" />,
  play: async ({ canvasElement }) => {
    await expectHarmless(canvasElement, attacks.length);
    const drawn = within(canvasElement)
      .getAllByTestId('viewer')
      .map((viewer) => viewer.textContent);
    await expect(drawn).toEqual(attacks);
  },
};

const traps: { read?: () => string[] } = {};
const setTraps = () => {
  traps.read = withTraps();
  return () => {
    traps.read?.();
    traps.read = undefined;
  };
};

/** Presses and points at all there is: nothing runs, nothing is loaded, nothing leaves the viewer. */
async function expectCorpusHarmless(canvasElement: HTMLElement) {
  await expectHarmless(canvasElement, domPurifyAttacks.length, domPurifyAttacks);
  for (const element of canvasElement.querySelectorAll('[data-testid="viewer"] *')) {
    fireEvent.pointerEnter(element);
    fireEvent.mouseOver(element);
    if (!(element instanceof HTMLAnchorElement)) fireEvent.click(element);
  }
  await expect(traps.read?.()).toEqual([]);
}

export const PublicAttacksAsHtml: Story = {
  name: 'REL-2 the attacks that DOMPurify is tested against, as HTML',
  tags: ['!autodocs', 'no-picture'],
  beforeEach: setTraps,
  parameters: corpusParameters,
  render: () => <Corpus notes={domPurifyAttacks} dataType="Html" />,
  play: ({ canvasElement }) => expectCorpusHarmless(canvasElement),
};
export const PublicAttacksAsMarkdown: Story = {
  name: 'REL-2 the attacks that DOMPurify is tested against, as markdown',
  tags: ['!autodocs', 'no-picture'],
  beforeEach: setTraps,
  parameters: corpusParameters,
  render: () => <Corpus notes={domPurifyAttacks} dataType="Json" />,
  play: ({ canvasElement }) => expectCorpusHarmless(canvasElement),
};
export const PublicAttacksAsRichText: Story = {
  name: 'REL-2 RTX-1 the attacks that DOMPurify is tested against, as rich text',
  tags: ['!autodocs', 'no-picture'],
  beforeEach: setTraps,
  parameters: corpusParameters,
  render: () => <Corpus notes={domPurifyAttacks.map(asRichText)} dataType="Json" />,
  play: async ({ canvasElement }) => {
    await expectCorpusHarmless(canvasElement);
    const drawn = within(canvasElement)
      .getAllByTestId('viewer')
      .map((viewer) => viewer.textContent);
    await expect(drawn).toEqual(domPurifyAttacks);
  },
};

const examples = commonMarkExamples(specification);

/** The text of nodes as it is read: a line break parts words, and how many spaces do is the browser's affair. */
function readText(nodes: Element): string {
  const copy = nodes.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

export const CommonMark: Story = {
  name: 'REL-2 RTX-1 every example of CommonMark, harmless and with its text',
  tags: ['!autodocs', 'no-picture'],
  parameters: corpusParameters,
  render: () => <Corpus notes={examples.map(({ markdown }) => markdown)} dataType="Json" />,
  play: async ({ canvasElement }) => {
    await expect(examples).toHaveLength(652);
    await expectHarmless(
      canvasElement,
      examples.length,
      examples.map(({ markdown }) => markdown),
    );
    const viewers = within(canvasElement).getAllByTestId('viewer');
    const compared = examples
      .map((example, place) => ({ example, viewer: viewers[place] }))
      .filter(({ example }) => !hasRawHtml(example));
    await expect(compared.length).toBeGreaterThan(550);
    const others = compared.flatMap(({ example, viewer }) => {
      const expected = readText(new DOMParser().parseFromString(example.html, 'text/html').body);
      const drawn = viewer ? readText(viewer) : undefined;
      return drawn === expected ? [] : [{ number: example.number, drawn, expected }];
    });
    await expect(others).toEqual([]);
  },
};
