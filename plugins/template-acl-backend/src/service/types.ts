import { type RoleSubject } from '@portal/plugin-template-acl-common';

/** Who calls, with the groups that the catalogue knows. */
export type Caller = RoleSubject;

/** Reads the time; tests have one of their own. */
export type Clock = () => Date;
