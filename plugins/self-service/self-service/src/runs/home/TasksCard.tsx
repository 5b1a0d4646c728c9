import { Link, Text } from '@backstage/ui';
import {
  HomeCard,
  HomeCardList,
  HomeCardRow,
} from '@portal/plugin-page-slots-react';
import { MomentText } from '@portal/plugin-portal-ui';
import type { Run } from '../../shared/runsApi';
import { TaskStatus } from '../TaskList/TaskStatus';
import { taskTitle, useOwnTasks } from './useOwnTasks';
import styles from './TasksCard.module.css';

function TaskRows({ tasks }: { tasks: Run[] }) {
  return (
    <HomeCardList>
      {tasks.map(task => (
        <HomeCardRow
          key={task.id}
          before={
            <span className={styles.status}>
              <TaskStatus status={task.state} />
            </span>
          }
          main={
            <Link href={`/create/tasks/${encodeURIComponent(task.id)}`}>
              {taskTitle(task)}
            </Link>
          }
        >
          <MomentText at={new Date(task.createdAt)} isShort />
        </HomeCardRow>
      ))}
    </HomeCardList>
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
