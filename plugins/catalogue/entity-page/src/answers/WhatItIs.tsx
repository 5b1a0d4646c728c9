import type { Entity } from '@backstage/catalog-model';
import { MarkdownContent } from '@backstage/core-components';
import { Text } from '@backstage/ui';
import { hasMarkup } from '@portal/plugin-portal-ui';
import styles from './Answers.module.css';
import { TEXTS } from './texts';

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? [value] : [];

/** What an entity is: description, type, life cycle and tags. */
export function WhatItIs({
  entity: { kind, metadata, spec },
}: {
  entity: Entity;
}) {
  const facts = [kind, ...textOf(spec?.type), ...textOf(spec?.lifecycle)];
  const { description, tags = [] } = metadata;
  return (
    <>
      <Description text={description} />
      <Text color="secondary" variant="body-small">
        {facts.join(' · ')}
      </Text>
      {tags.length > 0 && (
        <ul aria-label="Tags" className={styles.tags}>
          {tags.map(tag => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Description({ text }: { text?: string }) {
  if (!text) return <Text color="secondary">{TEXTS.what.none}</Text>;
  if (!hasMarkup(text)) return <Text as="p">{text}</Text>;
  return <MarkdownContent content={text} className={styles.description} />;
}
