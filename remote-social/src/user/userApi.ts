import { api } from 'shared-kit';
import type { PublicProfile } from 'shared-kit/contract';

const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    userById: build.query<PublicProfile, string>({
      query: (userId) => ({ url: `/user/profile/${encodeURIComponent(userId)}` }),
      providesTags: ['PublicProfile'],
    }),
    userByName: build.query<PublicProfile, string>({
      query: (username) => ({ url: `/user/profile/username/${encodeURIComponent(username)}` }),
      providesTags: ['PublicProfile'],
    }),
  }),
});

export const { useUserByIdQuery, useUserByNameQuery } = userApi;
