/** Kinds of service requests in the list. */
export const SERVICE_REQUEST_TYPES = [
  'Incident',
  'Work order',
  'Subscription',
] as const;

export type ServiceRequestType = (typeof SERVICE_REQUEST_TYPES)[number];

/** A service request for the people who work on the list. */
export interface ServiceRequest {
  /** Identifies the request; equal for equal requests. Letters and digits. */
  key: string;
  type: ServiceRequestType;
  title: string;
  priority: string;
  /** Entity ref of the requester's group. */
  owner: string;
  /** Entity ref of the requester. */
  requestedBy: string;
  details: string;
  /** Address of the run's page. */
  runUrl: string;
}

/** A service request in the list. */
export interface ServiceRequestItem {
  /** Number in the list. */
  id: string;
  /** Address of the item. */
  url: string;
  owner: string;
  /** `New` until somebody works on it. */
  status: string;
}

/** The list of service requests, on which the service desk and the platform team work. The family of the directory has it. */
export interface ServiceRequestList {
  /** Open service requests with a key, the oldest first. @throws NotFoundError if the list does not exist */
  findOpenServiceRequests(
    key: string,
    options?: { signal?: AbortSignal },
  ): Promise<ServiceRequestItem[]>;

  /** Adds a service request. @throws NotFoundError if the list does not exist */
  makeServiceRequest(
    request: ServiceRequest,
    options?: { signal?: AbortSignal },
  ): Promise<ServiceRequestItem>;
}
