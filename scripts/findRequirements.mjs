import { parseSync, Visitor } from 'oxc-parser';

const titled = new Set(['it', 'test', 'describe', 'step']);

/** The requirements of docs/requirements.md: number, status and the line that holds them. */
export function requirementsOf(document) {
  return document.split('\n').flatMap((text, index) => {
    const match = /^- \*\*([A-Z]+-\d+[a-z]?)\*\* `([^`]+)` (\S.*)$/.exec(text);
    return match ? [{ id: match[1], status: match[2], line: index + 1 }] : [];
  });
}

/**
 * Titles of tests, groups, steps and stories in a source. What is skipped or still to be written is left out: it
 * shows nothing.
 */
export function titlesOf(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const names = namesOf(callee);
      if (!titled.has(names[0]) && names.at(-1) !== 'step') return;
      if (names.includes('skip') || names.includes('todo') || names.includes('fixme')) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') titles.push(first.value);
      if (first?.type === 'TemplateLiteral')
        titles.push(first.quasis.map(({ value }) => value.raw).join(' '));
    },
    Property({ key, value }) {
      if (!/\.stories\.tsx?$/.test(path) || key.type !== 'Identifier' || key.name !== 'name') return;
      if (value.type === 'Literal' && typeof value.value === 'string') titles.push(value.value);
    },
  }).visit(program);
  return titles;
}

function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'MemberExpression') {
    return [
      ...namesOf(callee.object),
      ...(callee.property.type === 'Identifier' ? [callee.property.name] : []),
    ];
  }
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  return [''];
}

/** Requirement numbers that a title names. */
export function namedIn(title) {
  return title.match(/\b[A-Z]{2,6}-\d{1,2}[a-z]?\b/g) ?? [];
}

const statuses = /^(done|partly|planned \(issue \d+\))$/;

/**
 * What is wrong between the document and the tests: a status that there is none of, a number twice, a requirement
 * done without a test that names it, and a test that names a requirement that there is none of.
 * `titles` are `{ path, title }`.
 */
export function requirementFaults(document, titles) {
  const requirements = requirementsOf(document);
  const ids = requirements.map(({ id }) => id);
  const areas = new Set(ids.map((id) => id.split('-')[0]));
  const named = titles.flatMap(({ path, title }) => namedIn(title).map((id) => ({ path, id })));
  const shown = new Set(named.map(({ id }) => id));
  return [
    ...requirements.flatMap(({ id, status, line }) =>
      statuses.test(status) ? [] : [`docs/requirements.md:${line}: ${id} has the status '${status}'`],
    ),
    ...requirements
      .filter(({ id }, index) => ids.indexOf(id) !== index)
      .map(({ id, line }) => `docs/requirements.md:${line}: ${id} stands there twice`),
    ...requirements
      .filter(({ id, status }) => status === 'done' && !shown.has(id))
      .map(({ id, line }) => `docs/requirements.md:${line}: ${id} is done, and no test names it`),
    ...named
      .filter(({ id }) => areas.has(id.split('-')[0]) && !ids.includes(id))
      .map(({ path, id }) => `${path}: a test names ${id}, which is not in docs/requirements.md`),
  ];
}
