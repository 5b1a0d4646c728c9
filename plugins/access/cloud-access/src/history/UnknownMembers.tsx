import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Badge, Text } from '@backstage/ui';
import type { UnknownMember } from '@portal/plugin-cloud-access-common';
import {
  describeMoment,
  LoadingRows,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import { useUnknownMembers } from '../queries';
import { cloudAccessTranslationRef } from '../translation';

/** Who has an offered role although the portal did not add them; for approvers and admins. */
export function UnknownMembers({ offerId }: { offerId: string }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const query = useUnknownMembers(offerId);
  return (
    <>
      <Text as="h4" weight="bold">
        {t('history.unknown')}
      </Text>
      <QueryAnswer
        query={query}
        failed={t('history.unknownFailed')}
        skeleton={<LoadingRows height={112} />}
      >
        {members =>
          members.length === 0 ? (
            <Text as="p">{t('history.noUnknown')}</Text>
          ) : (
            <>
              <Text as="p" variant="body-small" color="secondary">
                {t('history.unknownHint')}
              </Text>
              <ul
                className={`${layout.stack4} ${layout.list}`}
                aria-label={t('history.unknown')}
              >
                {members.map((member, index) => (
                  <Member key={`${index} ${member.name}`} member={member} />
                ))}
              </ul>
            </>
          )
        }
      </QueryAnswer>
    </>
  );
}

function Member({ member }: { member: UnknownMember }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { kind, name, since } = member;
  const isNamedGroup = kind === 'group' && name;
  return (
    <li>
      <div className={layout.row}>
        <Text>
          {isNamedGroup
            ? t('history.groupNamed', { name })
            : (name ?? t(`history.${kind}`))}
        </Text>
        <Badge>{t('history.unknownBadge')}</Badge>
      </div>
      <Text as="p" variant="body-small" color="secondary">
        {t('history.since', { at: describeMoment(since) })}
      </Text>
    </li>
  );
}
