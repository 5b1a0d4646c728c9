import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { useEntityPresentation } from '@backstage/plugin-catalog-react';
import { exploreTranslationRef } from '../translation';

/** Who leads a team, by name. */
export function TeamLead({ lead }: { lead: string }) {
  return isRef(lead) ? <LeadOf entityRef={lead} /> : <Lead name={lead} />;
}

function LeadOf({ entityRef }: { entityRef: string }) {
  return <Lead name={useEntityPresentation(entityRef).primaryTitle} />;
}

function Lead({ name }: { name: string }) {
  const { t } = useTranslationRef(exploreTranslationRef);
  return <>{t('teams.lead', { name })}</>;
}

function isRef(text: string): boolean {
  try {
    parseEntityRef(text);
    return true;
  } catch {
    return false;
  }
}
