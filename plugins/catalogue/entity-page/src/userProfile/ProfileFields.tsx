import { Link } from '@backstage/core-components';
import { EntityRefLink, EntityRefLinks } from '@backstage/plugin-catalog-react';
import MuiLink from '@material-ui/core/Link';
import { layout } from '@portal/plugin-portal-ui';
import { Field, Fields } from '../profileFields';
import type { Manager, UserProfile } from './toUserProfile';

/** The fields of a profile as a description list, without missing fields. */
export function ProfileFields({ profile }: { profile: UserProfile }) {
  const { email, sourceControl, groups, links } = profile;
  return (
    <Fields>
      <Field label="E-mail">
        {email && <MuiLink href={`mailto:${email}`}>{email}</MuiLink>}
      </Field>
      <Field label="Area">{profile.jobFunction}</Field>
      <Field label="Role">{profile.role}</Field>
      <Field label="Manager">
        {profile.manager && <ManagerName manager={profile.manager} />}
      </Field>
      <Field label="Company">{profile.company}</Field>
      <Field label="Employee id">{profile.employeeId}</Field>
      <Field label="Source control">
        {sourceControl &&
          (sourceControl.url ? (
            <Link to={sourceControl.url}>{sourceControl.username}</Link>
          ) : (
            sourceControl.username
          ))}
      </Field>
      <Field label="Groups">
        {groups.length > 0 && (
          <EntityRefLinks entityRefs={groups} defaultKind="Group" />
        )}
      </Field>
      <Field label="Links">
        {links.length > 0 && (
          <ul className={layout.list}>
            {links.map(({ url, title }) => (
              <li key={url}>
                <Link to={url}>{title ?? url}</Link>
              </li>
            ))}
          </ul>
        )}
      </Field>
    </Fields>
  );
}

function ManagerName({ manager }: { manager: Manager }) {
  return 'entityRef' in manager ? (
    <EntityRefLink entityRef={manager.entityRef} defaultKind="User" />
  ) : (
    <>{manager.name}</>
  );
}
