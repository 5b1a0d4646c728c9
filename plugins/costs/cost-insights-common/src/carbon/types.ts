/** Measured use of a cloud service, as a billing export states it. */
export interface Usage {
  /** `AWS`, `Microsoft`, `Google Cloud`, …, as exports write it. */
  provider: string;
  service: string;
  serviceCategory: string;
  /** Id of the provider's region. */
  region?: string;
  quantity: number;
  /** `Hours`, `GB-Mo`, `Requests`, …, as exports write it. */
  unit: string;
}

/** Estimated energy and emissions of a use, or the reason why there is no estimate. */
export type Estimate =
  | { kWh: number; kgCo2e: number; unknown?: undefined }
  | { unknown: 'unit' | 'region' };
