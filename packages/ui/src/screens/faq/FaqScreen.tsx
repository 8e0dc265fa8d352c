import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { EmptyState } from '../../components/EmptyState/index.ts';
import { SearchIcon } from '../../components/Icon/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { SearchField } from '../../components/SearchField/index.ts';
import { StatusBadge } from '../../components/StatusBadge/index.ts';
import { media, token } from '../../tokens/token.ts';
import { type FaqAnswer, searchFaq } from './faqContent.ts';
import { StatusSteps } from './StatusSteps.tsx';
import { SupportCard, type SupportCardProps } from './SupportCard.tsx';

export interface FaqScreenProps extends SupportCardProps {
  search: string;
  onSearch: (search: string) => void;
  /** The answer that the address names, without `#`; brought into sight. */
  openId?: string;
  /** The heading's link to its answer was pressed. */
  onOpenAnswer: (id: string) => void;
}

/** Explains statuses, refunds and support hours; searchable, each answer with an address of its own (FAQ-1). */
export function FaqScreen({ search, onSearch, openId, onOpenAnswer, ...support }: FaqScreenProps) {
  const sections = searchFaq(search);
  const count = sections.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <>
      <ScreenHeader title="FAQs" line="What the statuses mean, how refunds work, and when support is open." />
      <Page>
        <div>
          <SearchField label="Search the answers" value={search} onChange={onSearch} />
          <Count role="status">
            {search.trim() === '' ? '' : count === 1 ? '1 answer' : `${count} answers`}
          </Count>
          {sections.map(({ id, title, answers }) => (
            <Section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {answers.map((answer) => (
                <Answer
                  key={answer.id}
                  answer={answer}
                  isOpen={answer.id === openId}
                  onOpen={() => onOpenAnswer(answer.id)}
                />
              ))}
            </Section>
          ))}
          {sections.length === 0 && (
            <EmptyState
              icon={SearchIcon}
              title="No answer matches"
              message="Try fewer or other words, or ask support."
              action={<Button onPress={() => onSearch('')}>Show all answers</Button>}
            />
          )}
        </div>
        <SupportCard {...support} />
      </Page>
    </>
  );
}

interface AnswerProps {
  answer: FaqAnswer;
  isOpen: boolean;
  onOpen: () => void;
}

function Answer({ answer: { id, question, text, status }, isOpen, onOpen }: AnswerProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <Item ref={place} id={id} data-open={isOpen || undefined}>
      <h3>
        <a
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
        >
          {question}
        </a>
        {status && <StatusBadge status={status} />}
      </h3>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {status && <StatusSteps status={status} />}
    </Item>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(240px, 300px);
  gap: ${token.space6};
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child {
      order: -1;
    }
  }
`;

const Count = styled.p`
  min-height: 20px;
  margin-top: 6px;
  color: ${token.textMuted};
  font: ${token.typeTable};
`;

/** Two answers beside each other where the window holds them: short ones are compared, and no line is too long to read. */
const Section = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
  gap: ${token.space3};
  margin-top: ${token.space5};
  ${Count} + & {
    margin-top: ${token.space1};
  }
  h2 {
    grid-column: 1 / -1;
    font: ${token.typeHeading};
    letter-spacing: -0.01em;
  }
`;

const Item = styled.article`
  display: grid;
  align-content: start;
  gap: ${token.space1};
  padding: ${token.space4};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  &[data-open] {
    border-color: ${token.accent};
    box-shadow: inset 0 0 0 1px ${token.accent};
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space2};
    font: ${token.typeBody};
    font-weight: 600;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
    border-radius: ${token.radiusMark};
  }
  h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  p {
    color: ${token.textMuted};
    font: ${token.typeBody};
  }
`;
