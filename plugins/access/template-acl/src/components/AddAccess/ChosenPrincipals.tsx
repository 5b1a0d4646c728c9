import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Tag, TagGroup } from '@backstage/ui';
import type { Principal } from '../../hooks/usePrincipalSearch';
import type { PrincipalKind } from '../../lib/names';
import { templateAclTranslationRef } from '../../translation';
import styles from './AddAccess.module.css';

/** The selected people or groups, each with a remove button. */
export function ChosenPrincipals(props: {
  kind: PrincipalKind;
  value: Principal[];
  onChange: (value: Principal[]) => void;
}) {
  const { kind, value, onChange } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  if (value.length === 0) return null;
  return (
    <TagGroup
      aria-label={
        kind === 'group' ? t('add.chosenGroups') : t('add.chosenUsers')
      }
      items={value}
      onRemove={ids => onChange(value.filter(({ id }) => !ids.has(id)))}
    >
      {value.map(({ id, name }) => (
        <Tag key={id} id={id} className={styles.chip}>
          {name}
        </Tag>
      ))}
    </TagGroup>
  );
}
