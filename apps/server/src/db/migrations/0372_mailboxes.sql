-- Spellings of one mailbox are found by what mail providers make of them: no "+" and what follows it, and at Google no dots.
create index users_mailbox on users ((
  case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end
));
