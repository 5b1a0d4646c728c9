import type { Entity } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntityOwnership } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { CopiedLines } from '@portal/plugin-portal-ui';
import styles from './MissingAnnotation.module.css';
import { entityTabsTranslationRef } from './translation';

interface MissingAnnotationProps {
  /** What the annotation is missing in; its owners alone can add it, and get the lines for it. */
  entity: Entity;
  annotation: string;
  /** Value in the lines to copy. */
  example: string;
  /** What is missing. Without it, only the way to add it is shown. */
  title?: string;
}

/** Says what is missing, and to the owners how to add it. */
export function MissingAnnotation(props: MissingAnnotationProps) {
  const { t } = useTranslationRef(entityTabsTranslationRef);
  const { loading, isOwnedEntity } = useEntityOwnership();
  const isOwner = isOwnedEntity(props.entity);
  return (
    <div className={styles.missing}>
      {props.title && (
        <Text as="p" weight="bold">
          {props.title}
        </Text>
      )}
      {isOwner && <LinesToAdd {...props} />}
      {!isOwner && !loading && (
        <Text as="p" variant="body-small" color="secondary">
          {t('askOwners')}
        </Text>
      )}
    </div>
  );
}

/** The lines for a catalogue file, as text to copy. */
export function LinesToAdd(
  props: Pick<MissingAnnotationProps, 'annotation' | 'example'>,
) {
  const { t } = useTranslationRef(entityTabsTranslationRef);
  const lines = `metadata:\n  annotations:\n    ${props.annotation}: ${props.example}`;
  return (
    <>
      <Text as="p" variant="body-small" color="secondary">
        {t('add')}
      </Text>
      <CopiedLines lines={lines} />
    </>
  );
}
