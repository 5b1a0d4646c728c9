import type { RoleSubject } from '@portal/plugin-template-acl-common';

/** The calling user with all groups in the catalogue. */
export type Caller = RoleSubject;

/** Returns the current time. Tests replace it. */
export type Clock = () => Date;
