import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import {
  EmptyState,
  layout,
  LoadingRows,
  OnlyPage,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { useActions } from '../queries';
import type { Action } from '../texts';
import { accessWhyTranslationRef } from '../translation';
import { AnswerSection } from './AnswerSection';
import type { Person } from './PersonPicker';
import { QuestionForm } from './QuestionForm';
import { useAskedAbout } from './useAskedAbout';

/** The page `/access/why`: what a person wanted to do, and why they may not. */
export function AccessWhyPage() {
  const { t } = useTranslationRef(accessWhyTranslationRef);
  return (
    <OnlyPage>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <QueryAnswer
          query={useActions()}
          failed={t('page.failed')}
          skeleton={<LoadingRows label={t('page.loading')} rows={4} />}
        >
          {actions =>
            actions.length === 0 ? (
              <EmptyState title={t('page.none')} hint={t('page.noneHint')} />
            ) : (
              <Questions actions={actions} />
            )
          }
        </QueryAnswer>
      </Container>
    </OnlyPage>
  );
}

function Questions({ actions }: { actions: readonly Action[] }) {
  const [asked, ask] = useAskedAbout(actions);
  // Not in the address, which is written down in many places.
  const [person, setPerson] = useState<Person>();
  const [times, setTimes] = useState(0);
  return (
    <div className={`${layout.stack6} ${layout.page}`}>
      <QuestionForm
        actions={actions}
        asked={asked}
        person={person}
        onAsk={(next, about) => {
          setPerson(about);
          setTimes(times + 1);
          ask(next);
        }}
      />
      {asked.action && asked.isWhole && (
        <AnswerSection
          // The same question is asked anew.
          key={times}
          action={asked.action}
          names={asked.names}
          person={person}
        />
      )}
    </div>
  );
}
