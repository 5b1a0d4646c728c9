import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { templateAclTranslationRef } from '../../translation';
import { TemplateOverview, type TemplateOverviewProps } from '../Overview';
import { OwnRequests, WaitingRequests } from '../Requests';

/** Shown before a template is chosen: all templates, the requests to decide, and the user's own. */
export function NoneChosen(
  props: TemplateOverviewProps & { userRef: string | undefined },
) {
  const { userRef, ...overview } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <>
      {overview.templates.length === 0 ? (
        <div>
          <Text as="p" weight="bold">
            {t('selector.none')}
          </Text>
          <Text as="p" color="secondary">
            {t('selector.noneHint')}
          </Text>
        </div>
      ) : (
        <>
          <Text as="p" color="secondary">
            {t('selector.choose')}
          </Text>
          <TemplateOverview {...overview} />
        </>
      )}
      <WaitingRequests userRef={userRef} />
      <OwnRequests />
    </>
  );
}
