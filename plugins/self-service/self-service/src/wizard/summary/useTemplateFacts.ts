import { useApi } from '@backstage/frontend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { type HubTemplate, toHubTemplate } from '../../shared/templates';
import { useTemplateStatisticsQuery } from '../../shared/statistics';

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
  /** The template names who approves its runs. */
  hasApproval: boolean;
  /** Median of the runs of the last weeks. */
  seconds?: number;
  /** True until it is known how long runs took. */
  isCounting: boolean;
}

/**
 * Reads what a template creates, who approves it, and how long its runs take.
 *
 * @param known - the template, where the page has it
 * @returns undefined until it is known, and if it cannot be read
 */
export function useTemplateFacts(
  templateRef: string,
  known?: Entity,
): TemplateFacts | undefined {
  const catalog = useApi(catalogApiRef);
  const { data } = useQuery({
    queryKey: ['self-service', 'template', templateRef],
    queryFn: async () => (await catalog.getEntityByRef(templateRef)) ?? null,
    enabled: !known,
  });
  const entity = known ?? data;
  const statistics = useTemplateStatisticsQuery(Boolean(entity));
  if (!entity) return undefined;
  const { annotations = {} } = entity.metadata;
  return {
    template: toHubTemplate(entity),
    approval: annotations[APPROVAL_ANNOTATION],
    cost: annotations[COST_ANNOTATION],
    hasPrice: entity.spec?.costs !== undefined,
    hasApproval: entity.spec?.approval !== undefined,
    seconds: statistics.data?.get(templateRef)?.medianSeconds,
    isCounting: statistics.isLoading,
  };
}
