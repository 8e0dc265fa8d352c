import {
  ArgTypes,
  Description,
  DocsContext,
  DocsPage,
  Heading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Shown } from './Shown.tsx';
import { StoryList } from './StoryList.tsx';

/** The page of a component with all its stories; of a screen or dialog, which fill a window, with links to them. */
export function ManualPage() {
  const { csfFile } = useOf('meta', ['meta']);
  return csfFile.meta.tags?.includes('screen') ? <ScreenPage /> : <DocsPage />;
}

function ScreenPage() {
  const stories = useContext(DocsContext).componentStories();
  const shown = stories.find(({ name }) => name === 'Playground') ?? stories[0];
  const phone = stories.find(({ name }) => name === 'Phone');
  return (
    <>
      <Title />
      <Description />
      {shown && (
        <Shown of={shown.moduleExport} height={860}>
          On a desk, 1280 pixels wide.
        </Shown>
      )}
      <Heading>Every state</Heading>
      <StoryList />
      {phone && (
        <Shown of={phone.moduleExport} width={390} height={844}>
          On a phone.
        </Shown>
      )}
      <Heading>Properties</Heading>
      <ArgTypes />
    </>
  );
}
