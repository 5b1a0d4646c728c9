import { Header } from '@backstage/ui';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import styles from './HomePage.module.css';

/** Returns the greeting for an hour of the day, 0 to 23. */
export function greetingFor(hour: number): string {
  if (hour >= 5 && hour < 12) {
    return 'Good morning';
  }
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** The heading of the home page. */
export function Greeting() {
  const identityApi = useApi(identityApiRef);
  const { data: profile } = useQuery({
    queryKey: ['home', 'profile'],
    queryFn: () => identityApi.getProfileInfo(),
    ...askEachTime,
  });
  const greeting = greetingFor(new Date().getHours());
  const name = profile?.displayName;
  return (
    <div className={styles.greeting}>
      <Header
        title={name ? `${greeting}, ${name}` : greeting}
        description="Here is what you own, what you run and where you were."
      />
    </div>
  );
}
