import type { Entity } from '@backstage/catalog-model';
import { MarkdownContent } from '@backstage/core-components';
import { Text } from '@backstage/ui';
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
      {description ? (
        <MarkdownContent content={description} className={styles.description} />
      ) : (
        <Text color="secondary">{TEXTS.what.none}</Text>
      )}
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
