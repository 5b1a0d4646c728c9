import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EmptyState } from '@portal/plugin-portal-ui';
import type { ReactNode } from 'react';
import { FiguresAnswer } from '../states/FiguresAnswer';
import { costInsightsReactTranslationRef } from '../translation';
import type { Scope } from './chooseScope';
import { ScopeBar } from './ScopeBar';
import { type ScopeState, useScope } from './useScope';

/** What the children get once there is a scope. */
type ReadyScope = Extract<ScopeState, { status: 'ready' }>;

/** Shows its children with the scope, and the states before there is one. */
export function WithScope({
  children,
}: {
  children: (state: ReadyScope) => ReactNode;
}) {
  const { t } = useTranslationRef(costInsightsReactTranslationRef);
  return (
    <FiguresAnswer query={useScope()}>
      {state =>
        state.status === 'ready' ? (
          children(state)
        ) : (
          <EmptyState
            title={t(`states.${state.status}`)}
            hint={t(`states.${state.status}Hint`)}
          />
        )
      }
    </FiguresAnswer>
  );
}

/** The pickers of the scope above a page of its figures. */
export function ScopedPage({
  children,
  pickers,
  hasViews,
}: {
  children: (scope: Scope) => ReactNode;
  /** Further pickers in the row. */
  pickers?: (scope: Scope) => ReactNode;
  /** Whether the figures are costs, which can be shown amortised. */
  hasViews?: boolean;
}) {
  return (
    <WithScope>
      {state => (
        <>
          <ScopeBar {...state} hasViews={hasViews}>
            {pickers?.(state.scope)}
          </ScopeBar>
          {children(state.scope)}
        </>
      )}
    </WithScope>
  );
}
