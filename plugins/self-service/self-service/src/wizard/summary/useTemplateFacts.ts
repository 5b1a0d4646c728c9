import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { type HubTemplate, toHubTemplate } from '../../shared/templates';
import { useTemplateStatistics } from '../../shared/statistics';

/** Annotations with which the authors of a template say who approves what it asks for, and what that costs. */
const APPROVAL_ANNOTATION = 'retail.example/approval';
const COST_ANNOTATION = 'retail.example/cost';

/** What is known of a template beside its form. */
export interface TemplateFacts {
  template: HubTemplate;
  approval?: string;
  cost?: string;
  /** The template names parts that have a price. */
  hasPrice: boolean;
  /** Median of the runs of the last weeks. */
  seconds?: number;
}

/** Reads what a template creates, who approves it, and how long its runs take; undefined until known, and if it cannot be read. */
export function useTemplateFacts(
  templateRef: string,
): TemplateFacts | undefined {
  const catalog = useApi(catalogApiRef);
  const { data: entity } = useQuery({
    queryKey: ['self-service', 'template', templateRef],
    queryFn: async () => (await catalog.getEntityByRef(templateRef)) ?? null,
  });
  const statistics = useTemplateStatistics(Boolean(entity));
  if (!entity) return undefined;
  const { annotations = {} } = entity.metadata;
  return {
    template: toHubTemplate(entity),
    approval: annotations[APPROVAL_ANNOTATION],
    cost: annotations[COST_ANNOTATION],
    hasPrice: entity.spec?.costs !== undefined,
    seconds: statistics.get(templateRef)?.medianSeconds,
  };
}
