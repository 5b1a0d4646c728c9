import { Button, Text } from '@backstage/ui';
import { Failure, layout } from '@portal/plugin-portal-ui';
import { isSame, type Topic } from './muting';
import { useMute } from './queries';
import { wordsOf } from './wordsOf';

/** What the person has muted, with the way back; nothing while nothing is muted. */
export function MutedTopics(props: {
  muted: readonly Topic[];
  /** Moves the focus to where it shall be when the pressed button is gone. */
  onUnmuted: () => void;
}) {
  const { muted, onUnmuted } = props;
  const mute = useMute();
  if (muted.length === 0) return null;
  return (
    <section aria-label="Muted topics" className={layout.stack2}>
      <Text color="secondary">
        You get no new notifications about what you have muted. What waits for
        you is still on the home page.
      </Text>
      <ul className={`${layout.list} ${layout.row}`}>
        {muted.map(topic => (
          <li key={`${topic.origin} ${topic.topic}`}>
            <Button
              variant="secondary"
              size="small"
              isPending={mute.isPending && isSame(topic)(mute.variables.topic)}
              onPress={() =>
                mute.mutate({ topic, enabled: true }, { onSuccess: onUnmuted })
              }
            >
              Unmute {wordsOf(topic.topic)}
            </Button>
          </li>
        ))}
      </ul>
      {mute.error && (
        <Failure title="The topic is still muted." error={mute.error} />
      )}
    </section>
  );
}
