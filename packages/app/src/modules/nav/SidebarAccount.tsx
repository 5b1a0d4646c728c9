import { lazy, Suspense } from 'react';
import { SidebarItem } from '@backstage/core-components';
import {
  errorApiRef,
  identityApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { toError } from '@backstage/errors';
import {
  RiAccountCircleLine,
  RiLogoutBoxRLine,
  RiNotification3Line,
} from '@remixicon/react';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { SIDEBAR_ENTRY_HEIGHT } from '../../theme';
import { NotificationsItem } from './NotificationsItem';

const UnreadNotifications = lazy(async () => {
  const module = await import('./UnreadNotifications');
  return { default: module.UnreadNotifications };
});

const UnreadBell = lazy(async () => {
  const module = await import('./UnreadNotifications');
  return { default: module.UnreadBell };
});

/** The bell of the bar on a phone, with the number of unread notifications as soon as it is known. */
export function NotificationsBell() {
  return (
    <Suspense fallback={<RiNotification3Line />}>
      <UnreadBell />
    </Suspense>
  );
}

/** The notifications item, with the number of unread ones as soon as it is known. */
export function SidebarNotifications() {
  return (
    <Suspense fallback={<NotificationsItem />}>
      <UnreadNotifications />
    </Suspense>
  );
}

function useSignedInUser() {
  const identityApi = useApi(identityApiRef);
  return useQuery({
    queryKey: ['nav', 'signed-in-user'],
    queryFn: async () => {
      const [identity, profile] = await Promise.all([
        identityApi.getBackstageIdentity(),
        identityApi.getProfileInfo(),
      ]);
      const { kind, namespace, name } = parseEntityRef(identity.userEntityRef);
      return {
        name: profile.displayName ?? name,
        picture: profile.picture,
        path: `/catalog/${[namespace, kind, name]
          .map(part => encodeURIComponent(part.toLocaleLowerCase('en-US')))
          .join('/')}`,
      };
    },
    ...askEachTime,
  });
}

const PICTURE_STYLE = { borderRadius: '50%' };

function UserPicture({ src }: { src: string | undefined }) {
  return src ? (
    <img src={src} alt="" width={24} height={24} style={PICTURE_STYLE} />
  ) : (
    <RiAccountCircleLine />
  );
}

const SPACE_STYLE = { height: SIDEBAR_ENTRY_HEIGHT };

/** The signed-in user, with a link to their page in the catalogue. */
export function SidebarUser() {
  const { data: user, isPending } = useSignedInUser();
  // Its place, so that the entries above it stay where they are.
  if (isPending) return <div style={SPACE_STYLE} />;
  if (!user) return null;
  return (
    <SidebarItem
      icon={() => <UserPicture src={user.picture} />}
      to={user.path}
      text={user.name}
    />
  );
}

/** Ends the session. */
export function SidebarSignOut() {
  const identityApi = useApi(identityApiRef);
  const errorApi = useApi(errorApiRef);
  const signOut = () => {
    identityApi.signOut().catch(error => errorApi.post(toError(error)));
  };
  return (
    <SidebarItem
      icon={() => <RiLogoutBoxRLine />}
      onClick={signOut}
      text="Sign out"
    />
  );
}
