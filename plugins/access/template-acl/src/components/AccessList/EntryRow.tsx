import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Button, Cell, Row, Text } from '@backstage/ui';
import { describeMoment, Moment, layout } from '@portal/plugin-portal-ui';
import type { AclEntry } from '@portal/plugin-template-acl-common';
import type { EntryActions } from '../../hooks/useEntryActions';
import { expiryText } from '../../lib/moments';
import { templateAclTranslationRef } from '../../translation';

export interface EntryRowProps {
  entry: AclEntry;
  userRef: string | undefined;
  /** When the holder asked for more time, if nobody has decided yet. */
  askedOn?: string;
  actions?: EntryActions;
  now: Date;
}

/** A row of the table: holder, grantor, reason, end and actions. */
export function EntryRow(props: EntryRowProps) {
  const { entry, userRef, askedOn, actions, now } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <Row id={entry.entityRef}>
      <Cell textValue={entry.displayName}>
        <NameCell entry={entry} isOwn={entry.entityRef === userRef} />
      </Cell>
      <Cell>{entry.entityRef}</Cell>
      <Cell data-label={t('acl.expires')}>
        <Text
          as="p"
          color={entry.isExpired ? 'danger' : 'primary'}
          title={entry.expiresOn && describeMoment(entry.expiresOn)}
        >
          {expiryText(entry, now)}
        </Text>
        {entry.expiresOn && (
          <Text as="p" variant="body-small" color="secondary">
            <Moment time={entry.expiresOn} />
          </Text>
        )}
        {askedOn && (
          <Text as="p" variant="body-small" weight="bold">
            {t('acl.askedMoreTime', { asked: describeMoment(askedOn) })}
          </Text>
        )}
      </Cell>
      <Cell>
        {actions ? (
          <ActionCell entry={entry} actions={actions} />
        ) : (
          <Text color="secondary">{t('acl.viewOnly')}</Text>
        )}
      </Cell>
    </Row>
  );
}

function NameCell({ entry, isOwn }: { entry: AclEntry; isOwn: boolean }) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { displayName, entityRef, grantedByName, grantedAt, reason } = entry;
  return (
    <>
      <EntityRefLink
        entityRef={entityRef}
        title={isOwn ? t('acl.you', { x: displayName }) : displayName}
      />
      <Text as="p" variant="body-small" color="secondary">
        {t('acl.granted', {
          name: grantedByName,
          date: describeMoment(grantedAt),
        })}
      </Text>
      {reason && (
        <Text as="p" variant="body-small" color="secondary">
          {t('acl.reason', { reason })}
        </Text>
      )}
    </>
  );
}

function ActionCell(props: { entry: AclEntry; actions: EntryActions }) {
  const { entry, actions } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const x = entry.displayName;
  return (
    <div className={layout.buttons}>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('acl.extendOf', { x })}
        isPending={actions.isExtending(entry)}
        onPress={() => actions.extend(entry)}
      >
        {t('acl.extend')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        destructive
        aria-label={t('acl.removeOf', { x })}
        onPress={() => actions.remove(entry)}
      >
        {t('acl.remove')}
      </Button>
    </div>
  );
}
