import { api, calls } from 'shared-kit';
import type { AnswerOf, platformCalls } from 'shared-kit/contract';
import { platformRoutes } from 'shared-kit/contract/routes';

export type Inspection = AnswerOf<typeof platformCalls.inspect>;

const inspectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    inspection: build.query<Inspection, void>(calls(platformRoutes.inspect)),
  }),
});
export const { useInspectionQuery } = inspectionApi;
