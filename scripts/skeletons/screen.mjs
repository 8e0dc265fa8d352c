import { skeleton as endpoint } from './endpoint.mjs';

/** A screen for provider employees that shows what its call answers, from the sidebar to the database. */
export function skeleton(names) {
  const { camel, pascal, words, sentence } = names;
  const below = endpoint(names, { area: camel });
  const screen = `packages/ui/src/screens/${camel}`;
  const page = `apps/dashboard/src/screens/${camel}`;
  const whatFailed = `${sentence} could not be loaded`;
  return {
    files: {
      ...below.files,
      [`${screen}/${pascal}Screen.tsx`]: `import type { ${pascal} } from '@payments/api-client/contract';
import { ErrorState } from '../../components/ErrorState/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';

export interface ${pascal}ScreenProps {
  part: LoadedPart<${pascal}>;
  onRetry: () => void;
}

const many = new Intl.NumberFormat('en-US');

/** ${sentence}: over how many associations. */
export function ${pascal}Screen({ part, onRetry }: ${pascal}ScreenProps) {
  return (
    <section aria-label="${words}" aria-busy={part.state === 'loading' || undefined}>
      <ScreenHeader title="${words}" />
      {part.state === 'loading' && <Skeleton width={220} height={20} />}
      {part.state === 'failed' && <ErrorState {...part.failure} onRetry={onRetry} />}
      {part.state === 'ready' && (
        <FactList facts={[{ name: 'Associations', value: many.format(part.value.communityCount) }]} />
      )}
    </section>
  );
}
`,
      [`${screen}/${pascal}Screen.stories.tsx`]: `import { build${pascal} } from '@payments/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { screenModes } from '../../foundations/chromaticModes.ts';
import { inAppFrame } from '../../testing/inAppFrame.tsx';
import { ${pascal}Screen } from './${pascal}Screen.tsx';

const meta = {
  title: 'Screens/${sentence}',
  component: ${pascal}Screen,
  tags: ['screen'],
  decorators: [inAppFrame],
  parameters: { layout: 'fullscreen', area: '${camel}', chromatic: { modes: screenModes } },
  args: { part: { state: 'ready', value: build${pascal}() }, onRetry: fn() },
} satisfies Meta<typeof ${pascal}Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '${words}' })).toBeVisible();
    await expect(canvas.getByText('3')).toBeVisible();
  },
};
export const FirstLoading: Story = { args: { part: { state: 'loading' } } };
export const Failed: Story = {
  args: {
    part: { state: 'failed', failure: { title: '${whatFailed}', requestId: '0b7c2f4e-51d9' } },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LargestNumbers: Story = {
  args: { part: { state: 'ready', value: build${pascal}({ communityCount: 1_234_567 }) } },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
`,
      [`${screen}/index.ts`]: `export { ${pascal}Screen, type ${pascal}ScreenProps } from './${pascal}Screen.tsx';\n`,
      [`${page}/start${pascal}.ts`]: `import { type ${pascal}, ${camel} as calls } from '@payments/api-client/contract/${camel}';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { startActors } from '../shared/startActors.ts';

const ${camel}Machine = createResourceMachine<object, ${pascal}>();

/** Starts the actors of the screen; they live as long as it is shown. */
export function start${pascal}(world: World) {
  const ${camel} = createActor(
    ${camel}Machine.provide({
      actors: resourceActors((_query, signal) => world.api.call(calls.get${pascal}, { signal })),
    }),
    { input: { query: {} } },
  );
  const stop = startActors(world, [${camel}]);
  return { ${camel}, stop };
}
`,
      [`${page}/${pascal}Page.tsx`]: `import { ${pascal}Screen } from '@payments/ui/screens/${camel}';
import { useSelector } from '@xstate/react';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { partProps } from '../shared/partProps.ts';
import { start${pascal} } from './start${pascal}.ts';

/** ${sentence}: the actors and the screen, wired. */
export function ${pascal}Page() {
  const world = useWorld();
  const { ${camel} } = useStarted(() => start${pascal}(world));
  const snapshot = useSelector(${camel}, (current) => current);
  return (
    <${pascal}Screen
      part={partProps(snapshot, '${whatFailed}')}
      onRetry={() => ${camel}.send({ type: 'retry.requested' })}
    />
  );
}
`,
      [`e2e/journeys/${camel}.spec.ts`]: `import { expect, test } from '../src/journey.ts';

test('ROLE-7 an employee opens ${words} from the sidebar, and nobody else can', async ({ page, way }) => {
  await way.signIn('employee');
  await page.getByRole('navigation').getByRole('link', { name: '${words}', exact: true }).click();
  await expect(page).toHaveURL(/\\/${pascal}$/);
  await expect(page.getByRole('heading', { level: 1, name: '${words}' })).toBeVisible();
  await expect(page.getByRole('region', { name: '${words}' }).getByText(/^[1-9]\\d*$/)).toBeVisible();
  const staff = await way.signInElsewhere('staff', '/${pascal}');
  await expect(staff.getByText("Oops! The page you are looking for doesn't exist.")).toBeVisible();
});
`,
    },
    lines: {
      ...below.lines,
      'packages/api-client/src/contract/access.ts': [
        ["  'faq',\n]", `  '${camel}',\n`],
        ['  faq: {', `  ${camel}: { path: '/${pascal}', kinds: ['employee'], menu: 'administration' },\n`],
      ],
      'packages/api-client/src/contract/access.test.ts': [
        ['  faq: (user)', `  ${camel}: (user) => user.isFSEmployee,\n`],
        ["  faq: '/FAQ'", `  ${camel}: '/${pascal}',\n`],
        ['    ];\n    expect(\n      differing(\n        (user) => menuOf', `      '${camel}',\n`],
        ["      ],\n    ],\n  ])('ROLE-3 the sidebar of", `        '/${pascal}',\n`],
      ],
      'apps/api/test/access.test.ts': [
        ["        'faq',\n      ],\n      kinds: ['employee'", `        '${camel}',\n`],
      ],
      'packages/ui/src/components/AppFrame/areaPresentation.ts': [
        ['  faq: {', `  ${camel}: { label: '${words}', icon: DocumentIcon },\n`],
      ],
      'apps/dashboard/src/app/routes.ts': [
        [
          'const FaqPart',
          `const ${pascal}Part = screenPart(() =>\n  import('../screens/${camel}/${pascal}Page.tsx').then((page) => page.${pascal}Page),\n);\n`,
        ],
        ['  faq: FaqPart', `  ${camel}: ${pascal}Part,\n`],
      ],
      'e2e/journeys/access.spec.ts': [
        ["  '/Admin',\n];", `  '/${pascal}',\n`],
        ['    ],\n    refused: [],', `      '${words}',\n`],
      ],
    },
  };
}
