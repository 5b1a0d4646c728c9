import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout, Moment } from '@portal/plugin-portal-ui';
import { AskButton } from '../exceptions/AskButton';
import { ExceptionNote } from '../exceptions/ExceptionNote';
import type { Schemas } from '../queries';
import { CheckStateMark } from '../state/CheckStateMark';
import { standardsTranslationRef } from '../translation';
import { TodoLink } from './TodoLink';

/** The checks of a level, each with its state and, if it is not met, what to do. */
export function CheckList(props: {
  standing: Schemas['Standing'];
  /** ID of the level. */
  level: string;
  label: string;
}) {
  const { standing, level, label } = props;
  const checks = standing.checks.filter(check => check.level === level);
  return (
    <ul aria-label={label} className={`${layout.list} ${layout.lines}`}>
      {checks.map(check => (
        <li key={check.id}>
          <CheckItem
            check={check}
            result={standing.results.find(one => one.check === check.id)}
            mayAsk={standing.mayAsk}
          />
        </li>
      ))}
    </ul>
  );
}

function CheckItem(props: {
  check: Schemas['Check'];
  result: Schemas['Result'] | undefined;
  mayAsk: boolean;
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { check, mayAsk, result } = props;
  const state = result?.state ?? 'unknown';
  return (
    <div className={layout.stack1}>
      <div className={layout.wideRow}>
        <Text as="span" weight="bold">
          {check.title}
        </Text>
        <CheckStateMark state={state} />
      </div>
      <Text as="p" variant="body-small" color="secondary">
        {check.description}
        {!check.counts && ` ${t('check.dryRun')}.`}
      </Text>
      {state === 'missed' && (
        <>
          <Text as="p" variant="body-small">
            {check.todo.text}
          </Text>
          <TodoLink link={check.todo.link} />
          {mayAsk && check.counts && !result?.exception && (
            <div className={layout.buttons}>
              <AskButton check={check} />
            </div>
          )}
        </>
      )}
      {result?.exception && (
        <ExceptionNote exception={result.exception} check={check} />
      )}
      {result?.since && (state === 'met' || state === 'missed') && (
        <Text as="p" variant="body-x-small" color="secondary">
          {t('check.since')} <Moment time={result.since} />
        </Text>
      )}
    </div>
  );
}
