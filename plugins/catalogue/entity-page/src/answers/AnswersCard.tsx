import type { Entity } from '@backstage/catalog-model';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import type {
  EntityAnswerPart,
  EntityQuestion,
} from '@portal/plugin-page-slots-react';
import type { ComponentType, ReactNode } from 'react';
import { Answer } from './Answer';
import styles from './Answers.module.css';
import { RUNNING_KINDS } from './answeredKinds';
import { CatalogueActions } from './CatalogueActions';
import { Belonging, Contact, Owned } from './GroupAnswers';
import { Owners } from './Owners';
import { hasCode } from './places';
import { Places } from './Places';
import { notKnown, TEXTS } from './texts';
import { UnknownHealth } from './UnknownHealth';
import { WhatItIs } from './WhatItIs';

const { questions } = TEXTS;

/** A part of an answer, with its component. */
export type LoadedPart = Omit<EntityAnswerPart, 'loader' | 'node'> & {
  Component: ComponentType<{ entity: Entity }>;
};

/** What people look up most often about a thing of the catalogue. Features answer with their parts. */
export function AnswersCard({ parts }: { parts: readonly LoadedPart[] }) {
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
        {entity.kind.toLowerCase() === 'group' ? (
          <AnswersOfGroup entity={entity} parts={parts} />
        ) : (
          <AnswersOfThing entity={entity} parts={parts} />
        )}
      </dl>
    </EntityInfoCard>
  );
}

interface AnswersProps {
  entity: Entity;
  parts: readonly LoadedPart[];
}

/** Returns true if a feature answers a question about an entity. */
const isAnswered = (asked: EntityQuestion, { entity, parts }: AnswersProps) =>
  parts.some(({ question, filter }) => question === asked && filter(entity));

/** What people look up about a component, an API, a resource, a system, a domain or a template. */
function AnswersOfThing({ entity, parts }: AnswersProps) {
  return (
    <>
      {isAnswered('run', { entity, parts }) && (
        <Answer question={questions.run}>
          <Parts question="run" entity={entity} parts={parts} />
        </Answer>
      )}
      <Answer question={questions.owner}>
        <Owners entity={entity} />
      </Answer>
      {RUNNING_KINDS.includes(entity.kind.toLowerCase()) && (
        <>
          <Answer question={questions.health}>
            <Parts
              question="health"
              entity={entity}
              parts={parts}
              unknown={<UnknownHealth entity={entity} />}
            />
          </Answer>
          <Answer question={questions.change}>
            <Parts
              question="change"
              entity={entity}
              parts={parts}
              unknown={<UnknownChange entity={entity} />}
            />
          </Answer>
        </>
      )}
      <Answer question={questions.places}>
        <Places entity={entity}>
          <Parts question="places" entity={entity} parts={parts} />
        </Places>
      </Answer>
    </>
  );
}

/** What people look up about a group. */
function AnswersOfGroup({ entity, parts }: AnswersProps) {
  return (
    <>
      <Answer question={questions.members}>
        <Belonging entity={entity} />
      </Answer>
      <Answer question={questions.owned}>
        <Owned entity={entity} />
      </Answer>
      {isAnswered('health', { entity, parts }) && (
        <Answer question={questions.pipelines}>
          <Parts question="health" entity={entity} parts={parts} />
        </Answer>
      )}
      {isAnswered('cost', { entity, parts }) && (
        <Answer question={questions.cost}>
          <Parts question="cost" entity={entity} parts={parts} />
        </Answer>
      )}
      <Answer question={questions.contact}>
        <Contact entity={entity} />
      </Answer>
    </>
  );
}

/** The parts that answer a question; without one that does, that it is not known. */
function Parts(props: {
  question: EntityQuestion;
  entity: Entity;
  parts: readonly LoadedPart[];
  unknown?: ReactNode;
}) {
  const { question, entity, parts, unknown } = props;
  const fitting = parts.filter(
    part => part.question === question && part.filter(entity),
  );
  return (
    <>
      {fitting.every(({ isExtra }) => isExtra) && unknown}
      {fitting.map(({ Component }, index) => (
        <Component key={index} entity={entity} />
      ))}
    </>
  );
}

function UnknownChange({ entity }: { entity: Entity }) {
  return (
    <Text color="secondary">
      {hasCode(entity)
        ? TEXTS.change.notConnected
        : notKnown('change', entity.kind)}
    </Text>
  );
}
