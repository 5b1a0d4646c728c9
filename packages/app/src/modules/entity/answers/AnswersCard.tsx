import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Answer } from './Answer';
import styles from './Answers.module.css';
import { CatalogueActions } from './CatalogueActions';
import { Health } from './Health';
import { LastChange } from './LastChange';
import { Owners } from './Owners';
import { Places } from './Places';
import { TEXTS } from './texts';
import { WhatItIs } from './WhatItIs';

const { questions } = TEXTS;

/** What people look up most often about a component, an API, a resource or a system. */
export function AnswersCard() {
  const { entity } = useEntity();
  return (
    <EntityInfoCard
      title={TEXTS.title}
      headerActions={<CatalogueActions entity={entity} />}
    >
      <dl className={styles.answers}>
        <Answer question={questions.what} isWide>
          <WhatItIs entity={entity} />
        </Answer>
        <Answer question={questions.owner}>
          <Owners entity={entity} />
        </Answer>
        <Answer question={questions.health}>
          <Health entity={entity} />
        </Answer>
        <Answer question={questions.change}>
          <LastChange entity={entity} />
        </Answer>
        <Answer question={questions.places}>
          <Places entity={entity} />
        </Answer>
      </dl>
    </EntityInfoCard>
  );
}
