import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';
import { TodoLink } from './TodoLink';

/** The next thing to do for a component, and the way to do it. */
export function NextCheck({ standing }: { standing: Schemas['Standing'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const next = standing.checks.find(({ id }) => id === standing.next);
  if (!next) {
    const isDone = standing.nextLevel === undefined;
    return <Text>{t(isDone ? 'tab.nothing' : 'tab.waiting')}</Text>;
  }
  return (
    <div className={layout.stack2}>
      <Text as="p" weight="bold">
        {next.title}
      </Text>
      <Text as="p">{next.todo.text}</Text>
      <TodoLink link={next.todo.link} />
    </div>
  );
}
