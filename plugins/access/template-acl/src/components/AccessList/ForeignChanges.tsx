import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import type { AclChanges } from '../../lib/aclChanges';
import { templateAclTranslationRef } from '../../translation';

/** Maximum number of names in the notice. */
const NAMES_TOLD = 5;

/** Shows the changes of another user in the list. A live region that takes no focus. */
export function ForeignChanges(props: {
  changes: AclChanges | undefined;
  onDismiss: () => void;
}) {
  const { changes, onDismiss } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <div role="status">
      {changes && (
        <Alert
          status="info"
          icon
          title={t('acl.changed')}
          description={[
            changes.added.length > 0 &&
              t('acl.changedAdded', { names: listNames(changes.added) }),
            changes.removed.length > 0 &&
              t('acl.changedRemoved', { names: listNames(changes.removed) }),
            changes.changed.length > 0 &&
              t('acl.changedEnds', { names: listNames(changes.changed) }),
          ]
            .filter(Boolean)
            .join(' ')}
          customActions={
            <Button variant="secondary" size="small" onPress={onDismiss}>
              {t('acl.dismiss')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function listNames(names: readonly string[]): string {
  const told = names.slice(0, NAMES_TOLD).join(', ');
  const more = names.length - NAMES_TOLD;
  return more > 0 ? `${told} (+${more})` : told;
}
