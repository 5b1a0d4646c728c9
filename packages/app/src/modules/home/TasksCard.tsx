import { Link, Text } from '@backstage/ui';
import type { Run } from '@portal/plugin-self-service';
import { HomeCard } from './HomeCard';
import { MomentText } from './MomentText';
import { TaskStatusText } from './TaskStatusText';
import { taskTitle, useOwnTasks } from './useOwnTasks';
import styles from './HomePage.module.css';

function TaskRows({ tasks }: { tasks: Run[] }) {
  return (
    <ul className={styles.list}>
      {tasks.map(task => (
        <li key={task.id} className={styles.row}>
          <TaskStatusText state={task.state} />
          <span className={styles.rowMain}>
            <Link href={`/create/tasks/${encodeURIComponent(task.id)}`}>
              {taskTitle(task)}
            </Link>
          </span>
          <MomentText at={new Date(task.createdAt)} />
        </li>
      ))}
    </ul>
  );
}

/** The user's template runs: the active ones first, then the last finished ones. */
export function TasksCard() {
  const query = useOwnTasks();
  return (
    <HomeCard
      title="My running tasks"
      more={{ title: 'Worklist', href: '/create/tasks' }}
      query={query}
      isEmpty={({ running, finished }) =>
        running.length + finished.length === 0
      }
      empty={
        <>
          <Text as="p" color="secondary">
            You have not run a template yet.
          </Text>
          <Link href="/create">Choose a template</Link>
        </>
      }
    >
      {({ running, finished }) => (
        <div aria-live="polite">
          {running.length > 0 ? (
            <TaskRows tasks={running} />
          ) : (
            <Text as="p" color="secondary">
              Nothing is running.
            </Text>
          )}
          {finished.length > 0 && (
            <>
              <Text as="h3" weight="bold" className={styles.subheading}>
                Recently completed
              </Text>
              <TaskRows tasks={finished} />
            </>
          )}
        </div>
      )}
    </HomeCard>
  );
}
