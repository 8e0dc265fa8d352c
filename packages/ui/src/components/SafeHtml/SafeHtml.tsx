import { useLayoutEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { parseRichText, prose, RichText } from '../RichText/index.ts';
import { sanitiseHtml, sanitiseMarkdown } from './sanitise.ts';

export interface SafeHtmlProps {
  /** The note as it was written. */
  body: string;
  /** `Html` is sanitised HTML. `Json` is a rich-text document if it is one, else markdown (REL-3a). */
  dataType: 'Html' | 'Json';
}

/** The only viewer of text that people wrote with markup: nothing in it can run, load or leave its box (REL-2). */
export function SafeHtml({ body, dataType }: SafeHtmlProps) {
  const blocks = useMemo(() => (dataType === 'Json' ? parseRichText(body) : undefined), [body, dataType]);
  if (blocks !== undefined) return <RichText blocks={blocks} />;
  return <Sanitised body={body} isHtml={dataType === 'Html'} />;
}

function Sanitised({ body, isHtml }: { body: string; isHtml: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(isHtml ? sanitiseHtml(body) : sanitiseMarkdown(body));
  }, [body, isHtml]);
  return <Prose ref={box} />;
}

const Prose = styled.div`
  ${prose}
`;
