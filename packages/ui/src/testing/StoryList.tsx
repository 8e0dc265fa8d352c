import { AnchorMdx, DocsContext, type Of, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';

/** A link to each story of a component or screen. */
export function StoryList({ of = 'meta' }: { of?: Of }) {
  const { csfFile } = useOf(of, ['meta']);
  const stories = useContext(DocsContext).componentStoriesFromCSFFile(csfFile);
  return (
    <ul>
      {stories.map(({ id, name }) => (
        <li key={id}>
          <AnchorMdx href={`?path=/story/${id}`} target="_self">
            {name}
          </AnchorMdx>
        </li>
      ))}
    </ul>
  );
}
