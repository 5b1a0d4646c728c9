import type { components } from './generated/paths';

type Schemas = components['schemas'];

/** A role that can be asked for, at one scope of Azure. */
export type CloudOffer = Schemas['Offer'];
/** A subscription or resource group. */
export type CloudScope = Schemas['Scope'];
/** A person's access, live or ended. */
export type CloudGrant = Schemas['Grant'];
/** A request for access, or for more time. */
export type CloudRequest = Schemas['AccessRequest'];
/** The fields of a new request. */
export type NewCloudRequest = Schemas['NewRequest'];
/** An event in the history of an offer. */
export type CloudEvent = Schemas['HistoryEvent'];
/** A page of the history of an offer, with its holders. */
export type CloudHistory = Schemas['History'];
/** A member of an offered group that the portal did not add. */
export type UnknownMember = Schemas['UnknownMember'];
/** The members of an offered group that the portal did not add. */
export type UnknownMemberList = Schemas['UnknownMemberList'];
