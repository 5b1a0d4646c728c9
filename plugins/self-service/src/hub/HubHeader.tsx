import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Header } from '@backstage/ui';
import { Route, Routes } from 'react-router-dom';
import { selfServiceTranslationRef } from '../translation';

/** P-226 */
const TITLE = 'Self-Service Hub';
/** P-227 */
const SUBTITLE = 'Automation Templates for Engineering Tasks';

/** Title and subtitle of the list of templates; the forms below it have their own. */
export function HubHeader() {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  const header = (
    <Header
      title={TITLE}
      description={SUBTITLE}
      customActions={
        <ButtonLink href="/timesaver" variant="secondary">
          {t('list.timeSaved')}
        </ButtonLink>
      }
    />
  );
  return (
    <Routes>
      <Route index element={header} />
      <Route path="*" element={null} />
    </Routes>
  );
}
