import type { Voice } from '../theme.ts';

/** What English-speaking people write about besides the subject of their community. */
export const DAILY_EN: Voice = {
  glad: [
    'Slept {8-11} hours and I feel like a new person.', 'The sun came out just as I finished {chore}. Taking it as applause.', 'Found ${5-20} in an old coat. Rich!',
    '{^friend} sent me {book} for no reason at all. I love people who do that.', 'My train was on time, my seat was free and somebody smiled. Great start to {weekday}.',
    'Finally finished {book}. What an ending!', 'Had {snack} for {meal} and it was perfect.', 'Long weekend at {town} with {friend}. Exactly what I needed.',
    'Got the job!! I start in {2-6} weeks. So happy I could cry.', 'Walked to work instead of driving. Birds, coffee, no traffic. Recommend.', 'New glasses. So that is what trees look like. Amazing.',
    '{^friend} got engaged last night! Such lovely news.', 'Cleared {chore} off my list after {2-9} weeks. I am unstoppable.', 'The kid at the bus stop complimented my shoes. Day made.',
    'It is {weekday} and nobody needs anything from me. Bliss.', 'Tried to make {snack} from scratch and it worked. Who am I?', 'Started {show} and now I understand why everyone is obsessed. So good.',
  ],
  plain: [
    'Making {snack} and putting on {show}.', 'Does anyone actually enjoy {chore}?', 'On the bus to {town}. Window seat.', 'Reading {book} at the moment. Slow start, but I am staying with it.',
    'What is everyone having for {meal}?', '{^weekday} already. How.', 'Should I watch {show} or do {chore}? Asking for myself.', 'Three alarms set for tomorrow, all of them optimistic.',
    'Moved the furniture around. Might move it back.', 'Looking for a birthday present for {friend}. Ideas under ${20-50}?', 'There is a man on this train eating {snack} with great concentration.',
    'Is it too early for {snack}?', 'Finally booked the dentist. Adulthood achieved.', 'Phone on silent, kettle on, {book} open.', 'Anyone got tips for {chore}?',
    '{^friend} says I talk to the cat more than to people. The cat is a good listener.', 'Off to {town} this weekend. What should I see?', 'I have {4-19} tabs open and one of them is playing music.',
    'Just me or is {weekday} the longest day of the week?', 'Trying to drink more water. Day {2-12}.', 'Working from the kitchen table today. The view is {chore}.',
    'My grandmother still writes letters by hand. {3-6} pages, both sides.', 'Queue at the post office: {9-23} people. Brought {book}.', 'Learned to say "good morning" in {3-8} languages this week.',
    'Note to self: umbrella.', 'The {weekday} market had {snack} and live music.', 'I keep my recipes, passwords and dreams in the same notebook.',
  ],
  sour: [
    'Missed the bus by ten seconds. It saw me. We made eye contact.', 'Spilled coffee on the laptop. I am not okay.', 'The neighbours are drilling again. It is {weekday}, {6-7} in the morning.',
    '{45-90} minutes on hold and then the line dropped. I hate this.', 'Got all the way to the shop and forgot my wallet. Twice this week.', 'Headache, rain and {chore}. Terrible {weekday}.',
    'The ending of {book} was such a letdown. {300-600} pages for that?', 'Flight delayed by {3-9} hours. Floor of the airport it is.', 'My phone screen cracked on day {2-12}. So annoyed.',
    'They cancelled {show}. I am genuinely sad about it.', 'Burned {snack}. I did not know that was possible.', 'Washing machine broke with everything inside it. Awful timing.',
    'Rent is going up again. Cannot do this much longer.',
  ],
  news: ['Opening hours this week: 9 to 5, late on {weekday}.', 'We are closed on {weekday} for stocktaking. Back the day after.', 'Thank you for all your messages this week. We read every one.', 'New here? Say hello and tell us where you are from.'],
};

/** Replies, by the feeling of the post that is answered. */
export const REPLIES_EN: Omit<Voice, 'news'> = {
  glad: [
    'Congratulations! So happy for you.', 'This is brilliant, well done!', 'Love this so much.', 'You deserve it!', 'That made me smile, thank you for sharing.', 'Wonderful news!', 'Okay, I am a little jealous. Enjoy it!',
    'Yes!! Been waiting for this update.', 'Fantastic. How long did it take you?', 'Ha, that is great.', 'What a lovely thing to read on a {weekday}.', 'Proud of you!', 'This is the good news I needed today.',
    'Amazing, you make it look easy.', 'Best thing on my timeline this {weekday}.', 'Told you it would work out!', 'More of this please.', 'Cheering from over here!', 'So good. Save some for me.', 'Beautiful.', '{^friend} is going to love this.', 'Same here last week, such a good feeling!',
  ],
  plain: [
    'Saving this for later.', 'Interesting, I did not know that.', 'Count me in.', 'How did it go in the end?', 'I never thought about it that way.', 'Can confirm.', 'Thanks for sharing this.', 'Ha, every single time.', 'I could say the same about my {weekday}.',
    'Keep us posted.', 'I have notes on this, send me a message.', 'Could you post a photo?', '{^friend} said the same thing on {weekday}.', 'This is oddly relatable.', 'I read this twice and nodded both times.', 'Sending this to {friend}.', 'Sounds about right.', 'Now I want to try it too.',
    'Looking forward to hearing more.', 'Good to know, thank you.', 'You always find the interesting things.', 'I feel seen.', 'Here for this.', 'Noted for {weekday}.',
  ],
  sour: [
    'Oh no! I hope it gets better soon.', 'Sorry to hear that. Sending a hug.', 'That is so annoying.', 'Same thing happened to me on {weekday}. It does pass.', 'Ouch. Put the kettle on.', 'You will get there. One bad day.',
    'Been there. It is the worst.', 'Anything I can do to help?', 'How frustrating, after all that work.', 'I am sorry. Be kind to yourself tonight.', 'Oh, that hurts to read.', 'Next time will be better, promise.', 'Argh! Did they at least apologise?',
    'Take a break, it will look different tomorrow.', 'Message me if you want to complain properly.', 'Not again! What happened?',
  ],
};

/** What may follow the first sentence of a reply. */
export const FOLLOW_UPS_EN: readonly string[] = [
  'Tell me more on {weekday}?', 'Where was that?', 'I showed {friend}.', 'I had to read it out to {friend}.', 'Greetings from a rainy {weekday}.', 'I was talking about this with {friend} on {weekday}.', 'Made me look up from {snack}.', 'Say hello to everyone from me.', 'We should catch up soon.', 'I have {2-9} questions, but later.',
  '{^friend} says hi.', 'I am still thinking about it.', 'Writing this with {snack} in the other hand.', 'See you on {weekday}?', 'You have {2-9} fans in this house.', 'That is {2-9} people who told me the same.',
];

/** Replies to a question. */
export const ANSWERS_EN: readonly string[] = [
  'Good question. I would like to know too.', 'Following for the answers.', 'Depends on the day, I think.', 'I asked {friend} the same thing on {weekday}.', 'Took me {2-6} attempts to find out. Send me a message.', 'The first one, always.', 'Yes, and I would do it again.', 'No, but I wish I had.',
  'Not sure, but I have a theory.', 'In my experience: less than you think.', 'It worked for me, give it a try.', 'I gave up on that last year, honestly.', 'Ask three people, get four answers.', 'Mine is exactly the other way round.', 'I usually ask {friend}, works every time.', 'Short answer: yes. Long answer: also yes.',
  'Definitely. Start small.', 'I would wait until {weekday} and see.', 'No idea, but I support it.', 'Keep it simple. That is all I have learned.',
];

/** What stands above a quoted post. */
export const QUOTES_EN: readonly string[] = [
  'What @@ said.', '@@ puts it better than I could.', 'Agree with @@ on this.', 'Follow @@ if you do not already.', 'This from @@ made my {weekday}.', '@@ gets it.', 'I keep coming back to this one by @@.', 'Read this by @@ with {snack} in hand.', '@@ and {friend} would get on well.', 'Thank you @@ for saying it out loud.',
  'Not often I disagree with @@, but today I do, a little.', 'Someone give @@ a medal.', '@@ is having a better {weekday} than me.', 'Exactly my experience, @@.', 'Hot take from @@. I like it.', '@@, this one will stay with me.',
  'This. All of this.', 'Worth reading.', 'Everyone who follows me should see this.', 'I think about this a lot.', 'Cannot agree more.', 'Not sure I agree, but it is a good point.', 'Me, every {weekday}.', 'Saving this one.', '{^friend} and I were talking about this on {weekday}.', 'I said the same thing {2-9} months ago.', 'Two thoughts: yes, and yes again.', 'Number {2-9} on my list of things I wish I had written.', 'My {weekday} in one post.', 'Read it with {snack}.', 'I showed {friend} and we laughed for {2-9} minutes.', 'This deserves {2-9}00 more likes.', 'Quoting so that I find it again on {weekday}.',
  'Ha! {^friend}, this is you.', 'Best thing I have read all week.', 'Adding my vote here.', 'A useful thread for {weekday} evening.', 'Exactly what happened to me.', 'I have questions.', 'Sharing because it made me smile.', 'Well said.',
  'Okay, trying this at the weekend.', 'Does this match what you all see?', 'Look at this!', 'Thanks for writing it down so clearly.', 'Reminds me of something {friend} used to say.', 'For those who missed it.',
];

/** Short second sentences that fit after anything of the same feeling. */
export const TAILS_EN: Omit<Voice, 'news'> = {
  glad: ['Small wins.', 'Still smiling.', 'Life is good.', 'Over the moon.', 'What a day.', 'More of this, please.', 'Feeling lucky.', 'Made my week.', 'Had to share.', 'Grinning.', 'So grateful.', 'Cannot stop smiling.', 'Best part of my {weekday}.', 'I needed this.', 'Telling everyone.', 'Well worth it.'],
  plain: ['More soon.', 'That is all.', 'Carry on.', 'For the record.', 'Noted.', 'Back later.', 'So there we are.', 'Onwards.', 'Anyway.', 'Such is life.', 'Another quiet {weekday}.', 'Make of that what you will.', 'Thought you should know.', 'Just thinking aloud.', 'End of update.'],
  sour: ['Ugh.', 'Not my day.', 'Send tea.', 'Tomorrow is another day.', 'Typical.', 'I give up.', 'Somebody hug me.', 'Deep breath.', 'Going to bed.', 'Sigh.', 'Need chocolate.', 'Trying not to cry.', 'What a {weekday}.', 'Nobody talk to me.', 'It hurts.'],
};

export const SPAM_EN: readonly string[] = [
  'Earn ${200-900} a day from home!!! No experience needed. DM me "START{10-999}" now 💰', 'FREE followers in {5-30} minutes 🔥 100% real. Link in bio! Code {1000-9999}', 'I made ${2-19},{100-999} last month with this simple trick. Ask me how 👇',
  'GIVEAWAY 🎁 Follow + repost + tag {2-5} friends to win a phone! Ends {weekday}. #{1000-9999}', 'Hot deals up to {60-90}% OFF only today → https://deals.example.com/{1000-9999}', 'Click here before it is gone: https://promo.example.net/{1000-9999} #ad #win #free',
  'Want {1-99}k followers? We deliver in {2-48} hours. DM us!', 'Crypto signals, {87-99}% win rate over {20-400} trades 📈 join the group now', 'Lose {5-19} pounds in a week with this tea! Order: https://slim.example.net/{100-999}', 'Congratulations, you have been selected! Claim your gift card: https://gift.example.net/{1000-9999}',
  '#follow #followback #f4f #like4like #retweet #{100-9999}', 'Passive income is easy. Let me show you for free. Limited spots: {3-9} left until {weekday}!!!',
];
