import { AnchorMdx, DocsContext, type Of, useOf } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext, useState } from 'react';
import { useTheme } from 'storybook/theming';
import styled from 'styled-components';

export interface ShownProps {
  /** The story. */
  of: Of;
  /** The window's width in pixels; what is wider than the page is drawn smaller. @default 1280 */
  width?: number;
  /** The window's height in pixels. @default 720 */
  height?: number;
  /** What to look at. */
  children: ReactNode;
}

/**
 * A story on a page of the manual, in a window of its own, in the theme that is chosen, with what to look at below. Until
 * the pointer comes it cannot take the focus: a story that does would move the page to itself.
 */
export function Shown({ of, width = 1280, height = 720, children }: ShownProps) {
  const { story } = useOf(of, ['story']);
  const { globals } = useContext(DocsContext).getStoryContext(story);
  const [isLive, setIsLive] = useState(false);
  const manual = useTheme();
  const query = new URLSearchParams({
    id: story.id,
    viewMode: 'story',
    globals: `theme:${globals.theme};density:${globals.density}`,
  });
  return (
    <Figure>
      <Frame
        style={{ '--width': width, '--height': height, borderColor: manual.appBorderColor } as object}
        onPointerEnter={() => setIsLive(true)}
      >
        <iframe
          key={String(query)}
          title={story.name}
          src={`iframe.html?${query}`}
          loading="lazy"
          inert={!isLive}
        />
      </Frame>
      <figcaption style={{ color: manual.color.defaultText }}>
        {children}{' '}
        <AnchorMdx href={`?path=/story/${story.id}`} target="_self">
          Open this story
        </AnchorMdx>
      </figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  container-type: inline-size;
  margin: 24px 0 32px;
  figcaption {
    margin-top: 10px;
    font: 14px/20px 'Nunito Sans', system-ui, sans-serif;
  }
  figcaption p {
    display: inline;
    margin: 0;
  }
`;

const Frame = styled.div`
  --wanted: calc(var(--width) * 1px);
  --scale: min(1, tan(atan2(100cqw, var(--wanted))));
  width: calc(var(--wanted) * var(--scale));
  height: calc(var(--height) * var(--scale) * 1px);
  border: 1px solid;
  border-radius: 6px;
  overflow: hidden;
  iframe {
    width: var(--wanted);
    height: calc(var(--height) * 1px);
    border: 0;
    scale: var(--scale);
    transform-origin: 0 0;
  }
`;
