import { Global, Module } from '@nestjs/common';
import { PeopleService } from './people.service';

export { PERSON_COLUMNS, PERSON_ORDER, personJson, personRow, toPerson, withAvatar } from './person';
export { FRIENDS, FRIENDS_CTE, isBlocked, isFriend, isSeen, joinSeen, OWNER } from './visibility';
export { PeopleService };

@Global()
@Module({ providers: [PeopleService], exports: [PeopleService] })
export class PeopleModule {}
