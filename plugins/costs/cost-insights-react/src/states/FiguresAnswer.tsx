import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  LoadingRows,
  QueryAnswer,
  type QueryAnswerProps,
} from '@portal/plugin-portal-ui';
import { costInsightsReactTranslationRef } from '../translation';

export type FiguresAnswerProps<T> = Pick<
  QueryAnswerProps<T>,
  'query' | 'skeleton' | 'children'
> & {
  /** What could not be done. Default: the figures could not be loaded. */
  failed?: string;
};

/** The answer to a query for figures, with who may read them for a person who may not. */
export function FiguresAnswer<T>(props: FiguresAnswerProps<T>) {
  const { failed, skeleton, ...others } = props;
  const { t } = useTranslationRef(costInsightsReactTranslationRef);
  return (
    <QueryAnswer
      {...others}
      failed={failed ?? t('states.failed')}
      skeleton={skeleton ?? <LoadingRows rows={1} height={320} />}
      refusal={{
        title: t('states.notAllowed'),
        hint: t('states.notAllowedHint'),
      }}
      refused={{ action: 'team-costs.read' }}
    />
  );
}
