import createDOMPurify, { type Config } from 'dompurify';
import { Marked } from 'marked';

const allowed: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'div',
      'span',
      'blockquote',
      'pre',
      'ul',
      'ol',
      'li',
    ],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'code', 'kbd', 'sub', 'sup', 'small', 'mark'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'start', 'colspan', 'rowspan', 'dir', 'lang'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![\\/]))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [
    'script',
    'style',
    'iframe',
    'noscript',
    'template',
    'svg',
    'math',
    'title',
    'textarea',
    'select',
  ],
  RETURN_DOM_FRAGMENT: true,
};

let purify: ReturnType<typeof createDOMPurify> | undefined;

function purifier(): ReturnType<typeof createDOMPurify> {
  if (purify !== undefined) return purify;
  purify = createDOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
    if (element.getAttribute('href')?.trim() === '') {
      element.removeAttribute('href');
      return;
    }
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  });
  return purify;
}

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const markdown = new Marked({
  async: false,
  gfm: true,
  renderer: { html: ({ text }) => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? '') },
});

/** HTML of unknown hands as nodes that can do nothing but be read (REL-2). Never goes through text again. */
export function sanitiseHtml(html: string): DocumentFragment {
  return purifier().sanitize(html, allowed);
}

/** Markdown as such nodes; raw HTML in it is shown as the text it is. */
export function sanitiseMarkdown(text: string): DocumentFragment {
  return sanitiseHtml(markdown.parse(text, { async: false }));
}
